/** Hours that a zone is ahead of UTC at an instant, quarters included; the wire form of a member's IANA zone. */
export function utcOffsetHours(timeZone: string, at: Date): number {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
	const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
	if (!sign) return 0;
	return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
}
