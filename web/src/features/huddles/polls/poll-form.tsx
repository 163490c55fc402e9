import type { PollWire } from '@bilby/contract/huddles/polls-wire';
import { type FormEvent, useState } from 'react';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { readToken } from '#lib/session/session.ts';
import { buttonClass } from '#ui/base/button.ts';
import { CheckBox } from '#ui/field/check-box.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';
import { PollFoot } from './poll-foot.tsx';
import { useChooseInPoll } from './use-choose-in-poll.ts';

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
