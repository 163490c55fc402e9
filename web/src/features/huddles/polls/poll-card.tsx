import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Huddle } from '#features/huddles/data/present-huddle.ts';
import { countOf } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import type { OwnHuddle } from '../data/huddle-queries.ts';
import { PollFoot } from './poll-foot.tsx';
import { PollForm } from './poll-form.tsx';

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

interface PollResultsProps {
	poll: PollWire & { votes: number[] };
	/** The reader's choices. */
	chosen: string[];
	/** Lets the reader change their vote; undefined if they cannot. */
	onChange: (() => void) | undefined;
}

function PollResults({ poll, chosen, onChange }: PollResultsProps) {
	const { question, options, votes, voters } = poll;
	return (
		<>
			<h2 className="font-bold text-body [overflow-wrap:anywhere]">{question}</h2>
			<p className="mt-0.5 text-muted text-small">{poll.multiple ? 'Share of voters' : 'One choice each'}</p>
			<ul className="mt-3 grid gap-2">
				{options.map((option, place) => {
					const count = votes[place] ?? 0;
					const percent = voters === 0 ? 0 : Math.round((count / voters) * 100);
					const isChosen = chosen.includes(option);
					return (
						<li
							key={option}
							className="relative flex min-h-11 items-center gap-3 overflow-hidden rounded-control border border-line px-3 py-2"
						>
							{/* An SVG, since the content security policy forbids inline styles. */}
							<svg aria-hidden className="absolute inset-0 size-full">
								<rect
									width={`${percent}%`}
									height="100%"
									className={isChosen ? 'fill-ochre/25' : 'fill-line-strong/45'}
								/>
							</svg>
							<span className="relative min-w-0 flex-1 [overflow-wrap:anywhere]">
								{option}
								{isChosen && (
									<>
										<Check size={16} strokeWidth={2.5} aria-hidden className="ml-1.5 inline align-[-2px]" />
										<span className="sr-only">, your choice</span>
									</>
								)}
							</span>
							<span className="relative shrink-0 text-right text-small tabular-nums">
								<b translate="no">{percent}%</b>{' '}
								<span className="text-muted max-[420px]:sr-only">
									<LiveText>{countOf(count, 'vote')}</LiveText>
								</span>
							</span>
						</li>
					);
				})}
			</ul>
			<PollFoot poll={poll}>
				{onChange && (
					<button type="button" onClick={onChange} className={`print:hidden ${buttonClass('outlined')}`}>
						Change vote
					</button>
				)}
			</PollFoot>
		</>
	);
}
