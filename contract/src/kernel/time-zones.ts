/** Returns whether the time zone database contains a name. */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat('en-AU', { timeZone: name });
		return name.includes('/') || name === 'UTC';
	} catch {
		// `Intl` throws for unknown zones.
		return false;
	}
}

/**
 * The default zone of each offset: one without daylight saving, in Australia if possible. For half and quarter hours,
 * the only country that has or had the offset.
 */
const ZONES_BY_OFFSET: Record<string, string> = {
	'-12': 'Etc/GMT+12',
	'-11': 'Pacific/Pago_Pago',
	'-10': 'Pacific/Honolulu',
	'-9': 'Pacific/Gambier',
	'-8': 'Pacific/Pitcairn',
	'-7': 'America/Phoenix',
	'-6': 'America/Costa_Rica',
	'-5': 'America/Bogota',
	'-4.5': 'America/Caracas',
	'-4': 'America/Puerto_Rico',
	'-3.5': 'America/St_Johns',
	'-3': 'America/Argentina/Buenos_Aires',
	'-2': 'America/Noronha',
	'-1': 'Atlantic/Cape_Verde',
	'0': 'UTC',
	'1': 'Africa/Lagos',
	'2': 'Africa/Johannesburg',
	'3': 'Africa/Nairobi',
	'3.5': 'Asia/Tehran',
	'4': 'Asia/Dubai',
	'4.5': 'Asia/Kabul',
	'5': 'Asia/Karachi',
	'5.5': 'Asia/Kolkata',
	'5.75': 'Asia/Kathmandu',
	'6': 'Asia/Dhaka',
	'6.5': 'Asia/Yangon',
	'7': 'Asia/Bangkok',
	'8': 'Australia/Perth',
	'9': 'Asia/Tokyo',
	'9.5': 'Australia/Darwin',
	'10': 'Australia/Brisbane',
	'11': 'Pacific/Guadalcanal',
	'12': 'Pacific/Tarawa',
};

/**
 * Returns the zone of an offset in hours, as written in the specification's forms ("10", "-3.5", "+9.50"); null if
 * there is none.
 */
export function zoneOfOffset(offset: string): string | null {
	if (!/^[+-]?\d{1,2}(\.\d{1,2})?$/.test(offset)) return null;
	return ZONES_BY_OFFSET[String(Number(offset) || 0)] ?? null;
}
