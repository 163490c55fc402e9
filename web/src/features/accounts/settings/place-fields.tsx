import { ADDRESS_MAX, CITY_MAX, ZIP_CODE_MAX } from '@bilby/contract/accounts/settings-rules';
import { useState } from 'react';
import type { RegisterField } from '#lib/forms/use-sent-form.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { SettingsValues } from './settings-values.ts';
import { zonesByRegion } from './time-zones.ts';

interface PlaceFieldsProps {
	field: RegisterField<SettingsValues>;
	/** The current time zone, listed even if the browser does not know it. */
	timeZoneName: string;
}

/** The member's country and time zone. */
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
