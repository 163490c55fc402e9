import { ADDRESS_MAX, CITY_MAX, ZIP_CODE_MAX } from '@bilby/contract/accounts/settings-rules';
import { utcOffsetHours } from '@bilby/contract/kernel/zoned-time';
import { useState } from 'react';
import type { RegisterField } from '#lib/forms/use-sent-form.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { SettingsValues } from './settings-values.ts';

interface PlaceFieldsProps {
	field: RegisterField<SettingsValues>;
	/** The current time zone, listed even if the browser does not know it. */
	timeZoneName: string;
}

/** The member's address and time zone. */
export function PlaceFields({ field, timeZoneName }: PlaceFieldsProps) {
	const [regions] = useState(() => zonesByRegion(timeZoneName, new Date()));
	return (
		<>
			<TextField
				{...field('address')}
				label="Address"
				autoComplete="street-address"
				maxLength={ADDRESS_MAX}
				isOptional
			/>
			<div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
				<TextField {...field('city')} label="City" autoComplete="address-level2" maxLength={CITY_MAX} isOptional />
				<TextField
					{...field('zipCode')}
					label="Postcode"
					autoComplete="postal-code"
					maxLength={ZIP_CODE_MAX}
					isOptional
				/>
			</div>
			<SelectField {...field('timeZoneName')} label="Time zone">
				{regions.map(({ region, zones }) => (
					<optgroup key={region} label={region}>
						{zones.map(({ name, label }) => (
							<option key={name} value={name}>
								{label}
							</option>
						))}
					</optgroup>
				))}
			</SelectField>
		</>
	);
}

interface ZoneGroup {
	/** "Australia" */
	region: string;
	zones: { name: string; label: string }[];
}

/**
 * Returns every time zone that the browser knows, by region, Australia first, each with its current offset. `current`
 * is always included.
 */
export function zonesByRegion(current: string, now: Date): ZoneGroup[] {
	const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
	const groups = Map.groupBy([...names].sort(), readRegion);
	const regions = [...groups.keys()].sort((a, b) => rankRegion(a) - rankRegion(b) || a.localeCompare(b));
	return regions.map((region) => ({
		region,
		zones: (groups.get(region) ?? []).map((name) => ({ name, label: labelFor(name, now) })),
	}));
}

function readRegion(name: string): string {
	return name.includes('/') ? name.slice(0, name.indexOf('/')) : 'World';
}

function rankRegion(region: string): number {
	return region === 'Australia' ? 0 : 1;
}

/** "Lord Howe (UTC+11:00)" */
function labelFor(name: string, now: Date): string {
	const city = name
		.slice(name.indexOf('/') + 1)
		.replaceAll('_', ' ')
		.replaceAll('/', ', ');
	return `${city} (UTC${offsetText(utcOffsetHours(name, now))})`;
}

function offsetText(hours: number): string {
	const minutes = Math.round(Math.abs(hours) * 60);
	const pad = (part: number) => String(part).padStart(2, '0');
	return `${hours < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
