import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import { Check } from 'lucide-react';
import { countOf } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import { PollFoot } from './poll-foot.tsx';

interface PollResultsProps {
	poll: PollWire & { votes: number[] };
	/** The reader's choices. */
	chosen: string[];
	/** Lets the reader change their vote; undefined if they cannot. */
	onChange: (() => void) | undefined;
}

export function PollResults({ poll, chosen, onChange }: PollResultsProps) {
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
