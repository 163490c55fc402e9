import { useEffect, useRef, useState } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { PollForm } from './poll-form.tsx';
import { PollResults } from './poll-results.tsx';

interface PollCardProps {
	huddle: Huddle;
	own: OwnHuddle | undefined;
}

/** The poll of a huddle: a form, or the results once the member has voted or it is closed. Both take the same space. */
export function PollCard({ huddle, own }: PollCardProps) {
	const { poll } = huddle;
	const chosen = own?.user?.pollChoices ?? [];
	const card = useRef<HTMLElement>(null);
	const [isChanging, setIsChanging] = useState(false);
	/** The clicked button disappears with its view, so the card takes the focus. */
	const [isFocusWanted, setIsFocusWanted] = useState(false);
	useEffect(() => {
		if (!isFocusWanted) return;
		setIsFocusWanted(false);
		card.current?.focus();
	}, [isFocusWanted]);
	const show = (toForm: boolean) => {
		setIsChanging(toForm);
		setIsFocusWanted(true);
	};
	if (!poll) return null;
	const { votes } = poll;
	const isOpen = !poll.closed && !huddle.isLocked;
	return (
		<section
			ref={card}
			id="poll"
			tabIndex={-1}
			aria-label="Poll"
			className="mt-6 max-w-[720px] rounded-card border border-line p-4 outline-none desk:p-5"
		>
			{votes !== null && !(isChanging && isOpen) ? (
				<PollResults
					poll={{ ...poll, votes }}
					chosen={chosen}
					onChange={isOpen && chosen.length > 0 ? () => show(true) : undefined}
				/>
			) : (
				<PollForm
					key={chosen.join('\n')}
					huddleId={huddle.id}
					poll={poll}
					isOpen={isOpen}
					chosen={chosen}
					onDone={() => show(false)}
					onCancel={isChanging ? () => show(false) : undefined}
				/>
			)}
		</section>
	);
}
