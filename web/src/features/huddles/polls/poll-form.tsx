import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askIfUnverified, isUnverified } from '#features/viewer/unverified.ts';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { useToken } from '#lib/session/use-token.ts';
import { buttonClass } from '#ui/base/button.ts';
import { CheckBox } from '#ui/field/check-box.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { type OwnHuddle, ownHuddleQuery } from '../data/huddle-queries.ts';
import { PollFoot } from './poll-foot.tsx';

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

export function PollForm({ huddleId, poll, isOpen, chosen, onDone, onCancel }: PollFormProps) {
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
							<button type="button" onClick={() => choose([])} className={buttonClass('quiet')}>
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
		onSuccess: async ({ poll, choices }) => {
			// A response that is still loading is older than this one.
			await queryClient.cancelQueries({ queryKey });
			queryClient.setQueryData<OwnHuddle>(
				queryKey,
				(own) =>
					own && {
						forum: { ...own.forum, poll: poll },
						user: own.user && { ...own.user, pollChoices: choices },
						requestedAt: Date.now(),
					},
			);
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
