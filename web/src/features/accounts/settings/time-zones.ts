import { utcOffsetHours } from '@bilby/contract/kernel/zoned-time';

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
