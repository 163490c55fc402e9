import { formatZonedTime } from '#lib/text/zoned-time.ts';

interface DealTimeProps {
	instant: string;
	/** IANA name of the zone in which the deal was posted. */
	timeZone: string;
}

/** Shows the start or end of a deal in the deal's own time zone. */
export function DealTime({ instant, timeZone }: DealTimeProps) {
	return <time dateTime={instant}>{formatZonedTime(instant, timeZone)}</time>;
}
