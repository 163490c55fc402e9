const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "21-11-2026 10:24:08 AM", by the clock of the device. */
export function formatFullDate(instant: string): string {
	const date = new Date(instant);
	const day = [twoDigits(date.getDate()), twoDigits(date.getMonth() + 1), date.getFullYear()].join('-');
	const time = [date.getHours() % 12 || 12, date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
	return `${day} ${time} ${date.getHours() < 12 ? 'AM' : 'PM'}`;
}
