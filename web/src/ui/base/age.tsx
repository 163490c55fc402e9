import { ageLabel } from '@bilby/contract/kernel/age';
import { useNow } from '#lib/hooks/use-now.ts';
import { LiveText } from './live-text.tsx';

interface AgeProps {
	postedAt: string;
	/** When the list was loaded, in milliseconds. During hydration, the age refers to this time. */
	renderedAt: number;
}

/** Shows how old a deal is. The text follows the clock. */
export function Age({ postedAt, renderedAt }: AgeProps) {
	const now = useNow(renderedAt);
	return (
		<time dateTime={postedAt}>
			<LiveText>{ageLabel(new Date(postedAt), now)}</LiveText>
		</time>
	);
}
