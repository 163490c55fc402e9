import { ageLabel } from '@bilby/contract/kernel/age';
import { useNow } from '#lib/hooks/use-now.ts';
import { LiveText } from './live-text.tsx';

interface AgeProps {
	postedAt: string;
	/** Milliseconds: when the list was read, which is the time that the server's words are about. */
	renderedAt: number;
}

/** How old a deal is; the words follow the clock. */
export function Age({ postedAt, renderedAt }: AgeProps) {
	const now = useNow(renderedAt);
	return (
		<time dateTime={postedAt}>
			<LiveText>{ageLabel(new Date(postedAt), now)}</LiveText>
		</time>
	);
}
