import { formatMoment } from './format-moment.ts';

interface DealMomentProps {
	instant: string;
	/** IANA name of the zone in which the deal was posted. */
	timeZone: string;
}

/** When a deal starts or ends, by the clock of its own place. */
export function DealMoment({ instant, timeZone }: DealMomentProps) {
	return <time dateTime={instant}>{formatMoment(instant, timeZone)}</time>;
}
