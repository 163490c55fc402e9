import { formatMoment } from './format-moment.ts';

interface DealMomentProps {
	instant: string;
	/** IANA name of the zone in which the deal was posted. */
	timeZone: string;
}

/** Shows the start or end of a deal in the deal's own time zone. */
export function DealMoment({ instant, timeZone }: DealMomentProps) {
	return <time dateTime={instant}>{formatMoment(instant, timeZone)}</time>;
}
