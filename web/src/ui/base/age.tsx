import { ageInWeeks, ageLabel } from '@bilby/contract/kernel/age';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { useNow } from '#lib/hooks/use-now.ts';
import { formatFullDate } from '#lib/text/full-date.ts';
import { LiveText } from './live-text.tsx';

interface AgeProps {
	postedAt: string;
	/** When the list was loaded, in milliseconds. During hydration, the age refers to this time. */
	renderedAt: number;
	/** Counts weeks after seven days, and shows the date and time when the pointer rests on it. */
	inWeeks?: boolean;
}

/** Shows how old something is. The text follows the clock. */
export function Age({ postedAt, renderedAt, inWeeks = false }: AgeProps) {
	const now = useNow(renderedAt);
	// The server does not know the time zone of the device.
	const isHydrated = useHydrated();
	return (
		<time dateTime={postedAt} title={inWeeks && isHydrated ? formatFullDate(postedAt) : undefined}>
			<LiveText>{(inWeeks ? ageInWeeks : ageLabel)(new Date(postedAt), now)}</LiveText>
		</time>
	);
}
