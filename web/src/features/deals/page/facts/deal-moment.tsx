import { formatDealTime } from './format-moment.ts';

interface DealTimeProps {
	instant: string;
	/** IANA name of the zone in which the deal was posted. */
	timeZone: string;
}

/** Shows the start or end of a deal in the deal's own time zone. */
export function DealTime({ instant, timeZone }: DealTimeProps) {
	return <time dateTime={instant}>{formatDealTime(instant, timeZone)}</time>;
}
