import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import { SITE_ZONE } from '@bilby/contract/kernel/zoned-time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { askIfUnverified, isUnverified } from '#features/viewer/unverified.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { changeCached } from '#lib/api/query-client.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { countOf } from '#lib/text/format.ts';
import { formatZonedTime } from '#lib/text/zoned-time.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LiveText } from '#ui/base/live-text.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';
import type { Huddle } from '../data/present-huddle.ts';

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

interface PollFormProps {
	huddleId: number;
	poll: PollWire;
	isOpen: boolean;
	chosen: string[];
	/** Called once the vote is counted. */
	onDone: () => void;
	/** Returns to the results; undefined while they are not visible. */
	onCancel: (() => void) | undefined;
}

function PollForm({ huddleId, poll, isOpen, chosen, onDone, onCancel }: PollFormProps) {
	const { question, options, multiple } = poll;
	const [picked, setPicked] = useState<readonly string[]>(chosen);
	const isHydrated = useHydrated();
	const toLogin = useToLogin();
	const { choose, isSending, failure } = useChooseInPoll(huddleId, question, onDone);
	const pick = (option: string, isPicked: boolean) => {
		if (!multiple) return setPicked([option]);
		setPicked((before) => (isPicked ? [...before, option] : before.filter((other) => other !== option)));
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (readToken() === null) return toLogin({ kind: 'answerPoll', id: huddleId, name: question, choices: picked });
		if (!isSending && picked.length > 0) choose([...picked]);
	};
	return (
		<form onSubmit={send} aria-label="Vote in the poll">
			<fieldset disabled={!isHydrated || !isOpen}>
				<legend className="[overflow-wrap:anywhere]">
					<h2 className="font-bold text-body">{question}</h2>
				</legend>
				<p className="mt-0.5 text-muted text-small">
					{multiple ? 'Choose one or more' : 'Choose one'}
					<noscript>. Voting needs JavaScript.</noscript>
				</p>
				<div className="mt-3 grid gap-2">
					{options.map((option) => {
						const input = {
							name: 'poll',
							value: option,
							checked: picked.includes(option),
							onChange: ({ target }: { target: HTMLInputElement }) => pick(option, target.checked),
						};
						return (
							// biome-ignore lint/a11y/noLabelWithoutControl: the label contains the input
							<label
								key={option}
								className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 transition-colors hover:bg-raised has-checked:border-line-strong has-checked:bg-raised"
							>
								{multiple ? (
									<CheckBox {...input} />
								) : (
									<input {...input} type="radio" className="size-4.5 shrink-0 accent-ochre" />
								)}
								<span className="min-w-0 [overflow-wrap:anywhere]">{option}</span>
							</label>
						);
					})}
				</div>
			</fieldset>
			{failure && (
				<div className="mt-3">
					<FailureBox text={failure} />
				</div>
			)}
			<PollFoot poll={poll}>
				<div className="flex flex-wrap gap-2 print:hidden">
					<button
						type="submit"
						disabled={!isHydrated || !isOpen || picked.length === 0}
						aria-disabled={isSending || undefined}
						className={`needs-script disabled:opacity-50 ${buttonClass('outlined')}`}
					>
						Vote
					</button>
					{onCancel && (
						<>
							<button
								type="button"
								aria-disabled={isSending || undefined}
								onClick={() => !isSending && choose([])}
								className={buttonClass('quiet')}
							>
								Take my vote back
							</button>
							<button type="button" onClick={onCancel} className={buttonClass('quiet')}>
								Cancel
							</button>
						</>
					)}
				</div>
			</PollFoot>
		</form>
	);
}

/** Sends a member's choices in the poll of a huddle. An empty list withdraws their vote. */
function useChooseInPoll(forumId: number, question: string, onDone: () => void) {
	const queryClient = useQueryClient();
	const { queryKey } = ownHuddleQuery(useToken() ?? '', forumId);

	const { mutate, isPending, error } = useMutation({
		mutationFn: (choices: string[]) =>
			sendAction(
				() => ({ kind: 'answerPoll', id: forumId, name: question, choices }),
				() => callApi('POST /api/huddle-poll', { body: { forumId, choices } }),
			),
		onSuccess: ({ poll, choices }) => {
			changeCached(queryClient, queryKey, (own) => ({
				forum: { ...own.forum, poll },
				user: own.user && { ...own.user, pollChoices: choices },
				requestedAt: Date.now(),
			}));
			if (!queryClient.getQueryData(queryKey)) void queryClient.invalidateQueries({ queryKey });
			void showToast('success', choices.length > 0 ? 'Vote counted.' : 'Vote removed.');
			onDone();
		},
		onError: (rejection) => {
			// The poll may be closed by now, or have other options.
			if (!askIfUnverified(rejection)) void queryClient.invalidateQueries({ queryKey });
		},
	});
	const failure = error === null || isUnverified(error) ? null : failureText(error);
	return { choose: mutate, isSending: isPending, failure };
}

/** Shows the number of voters, the closing time and the actions. */
function PollFoot({ poll, children }: { poll: PollWire; children?: ReactNode }) {
	const { voters, closesAt, closed } = poll;
	return (
		<div className="mt-4 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
			{children}
			<p className="text-muted text-small tabular-nums">
				<LiveText>{`${countOf(voters, 'member')} voted`}</LiveText>
				{closesAt !== null && (
					<>
						{closed ? ' · Closed ' : ' · Closes '}
						<time dateTime={closesAt}>{formatZonedTime(closesAt, SITE_ZONE)}</time>
					</>
				)}
			</p>
		</div>
	);
}
