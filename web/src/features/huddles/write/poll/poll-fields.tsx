import {
	MAX_POLL_OPTION_LENGTH,
	MAX_POLL_OPTIONS,
	MAX_POLL_QUESTION_LENGTH,
	MIN_POLL_OPTIONS,
} from '@bilby/contract/huddles/limits';
import { ChartBar, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { joinMoment, splitMoment } from '#features/posting/form/deal-moment.ts';
import { isComposing } from '#lib/page/is-composing.ts';
import { buttonClass } from '#ui/base/button.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { CheckField } from '#ui/field/check-field.tsx';
import { FieldError, TextField } from '#ui/field/text-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { NEW_POLL, type PollProblem, type PollValues, pollProblem } from './poll-values.ts';

interface PollFieldsProps {
	poll: PollValues | null;
	onChange: (poll: PollValues | null) => void;
	/** A problem of the poll as a whole, found by the form or the server. */
	error: string | undefined;
}

const ERROR_ID = 'field-poll-error';

/** The optional poll of a huddle. */
export function PollFields({ poll, onChange, error }: PollFieldsProps) {
	const box = useRef<HTMLDivElement>(null);
	const isToggled = useRef(false);
	useEffect(() => {
		if (!isToggled.current) return;
		isToggled.current = false;
		// The clicked button has disappeared, and the focus with it.
		box.current?.querySelector<HTMLElement>('input, button')?.focus();
	});
	const toggle = (changed: PollValues | null) => {
		isToggled.current = true;
		onChange(changed);
	};
	return (
		<div ref={box}>
			{poll === null ? (
				<button type="button" onClick={() => toggle(NEW_POLL)} className={buttonClass('quiet')}>
					<ChartBar size={18} aria-hidden />
					Add a poll
				</button>
			) : (
				<PollEditor poll={poll} onChange={onChange} onRemove={() => toggle(null)} error={error} />
			)}
		</div>
	);
}

interface PollEditorProps extends PollFieldsProps {
	poll: PollValues;
	onRemove: () => void;
}

function PollEditor({ poll, onChange, onRemove, error }: PollEditorProps) {
	const found = error === undefined ? null : pollProblem(poll, new Date());
	const problemFor = (part: PollProblem['part']) => (found?.part === part ? found.text : undefined);
	const change = (changed: Partial<PollValues>) => onChange({ ...poll, ...changed });
	const isLocked = poll.stored !== null && (poll.stored.isAnswered || poll.stored.isClosed);
	return (
		<fieldset className="rounded-control border border-line p-4 desk:p-5">
			<legend className="px-1.5 font-semibold text-small">Poll</legend>
			<div className="grid gap-4">
				{isLocked ? (
					<LockedPoll poll={poll} />
				) : (
					<>
						<TextField
							name="poll-question"
							label="Question"
							value={poll.question}
							onChange={({ target }) => change({ question: target.value })}
							maxLength={MAX_POLL_QUESTION_LENGTH}
							autoComplete="off"
							error={problemFor('question')}
						/>
						<PollOptions poll={poll} onChange={change} error={problemFor('options')} />
						<CheckField
							name="poll-multiple"
							checked={poll.multiple}
							onChange={({ target }) => change({ multiple: target.checked })}
						>
							Allow several choices
						</CheckField>
					</>
				)}
				{!poll.stored?.isClosed && (
					<PollClosing
						closesAt={poll.closesAt}
						onChange={(closesAt) => change({ closesAt })}
						error={problemFor('closesAt')}
					/>
				)}
				{error !== undefined && found === null && <FieldError id={ERROR_ID} text={error} />}
				{!isLocked && (
					<div>
						<button type="button" onClick={onRemove} className={buttonClass('quiet')}>
							Remove the poll
						</button>
					</div>
				)}
			</div>
		</fieldset>
	);
}

function LockedPoll({ poll: { question, options, stored } }: { poll: PollValues }) {
	return (
		<div className="[overflow-wrap:anywhere]">
			<p className="font-semibold">{question}</p>
			<ul className="mt-1 list-disc pl-5 text-muted">
				{options.map((option) => (
					<li key={option}>{option}</li>
				))}
			</ul>
			<p className="mt-2 text-muted text-small">
				{stored?.isClosed
					? 'This poll is closed and can’t be changed.'
					: 'Members have already voted, so you can’t change the question or options.'}
			</p>
		</div>
	);
}

interface PollOptionsProps {
	poll: PollValues;
	onChange: (changed: Pick<PollValues, 'options'>) => void;
	error: string | undefined;
}

function PollOptions({ poll: { options }, onChange, error }: PollOptionsProps) {
	const list = useRef<HTMLDivElement>(null);
	/** Index of the option to focus once it is rendered. */
	const next = useRef<number | null>(null);
	useEffect(() => {
		if (next.current === null) return;
		list.current?.querySelectorAll('input')[next.current]?.focus();
		next.current = null;
	});
	const isFull = options.length >= MAX_POLL_OPTIONS;
	const add = () => {
		next.current = options.length;
		onChange({ options: [...options, ''] });
	};
	const remove = (place: number) => {
		next.current = Math.max(0, place - 1);
		onChange({ options: options.filter((_, other) => other !== place) });
	};
	const goOn = (place: number) => {
		if (place < options.length - 1) list.current?.querySelectorAll('input')[place + 1]?.focus();
		else if (!isFull) add();
	};
	return (
		<div>
			<div ref={list} className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
				{options.map((option, place) => (
					<TextField
						// biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
						key={place}
						name={`poll-option-${place + 1}`}
						label={`Option ${place + 1}`}
						value={option}
						onChange={({ target }) =>
							onChange({ options: options.map((other, at) => (at === place ? target.value : other)) })
						}
						onKeyDown={(event) => {
							if (isComposing(event.nativeEvent) || event.key !== 'Enter') return;
							// Enter would submit the form.
							event.preventDefault();
							goOn(place);
						}}
						maxLength={MAX_POLL_OPTION_LENGTH}
						autoComplete="off"
						error={place === 0 ? error : undefined}
						control={
							options.length > MIN_POLL_OPTIONS && (
								<IconButton icon={X} label={`Remove option ${place + 1}`} onClick={() => remove(place)} />
							)
						}
					/>
				))}
			</div>
			{!isFull && (
				<button type="button" onClick={add} className={`mt-3 ${buttonClass('quiet')}`}>
					<Plus size={18} aria-hidden />
					Add an option
				</button>
			)}
		</div>
	);
}

interface PollClosingProps {
	closesAt: string;
	onChange: (closesAt: string) => void;
	error: string | undefined;
}

/** A field for the closing time of a poll. */
function PollClosing({ closesAt, onChange, error }: PollClosingProps) {
	const { day, time } = splitMoment(closesAt);
	const changeDay = (next: string) => onChange(joinMoment(next, time));
	return (
		<fieldset aria-describedby="poll-closing-hint">
			<legend className="sr-only">Closes on</legend>
			<div className="grid max-w-md grid-cols-[minmax(0,1fr)_136px] items-start gap-2">
				<DateField
					name="poll-closes-day"
					label="Closes on"
					isOptional
					value={day}
					onChange={changeDay}
					// An unreadable date is stored, so that it is rejected and not ignored.
					onUnreadable={changeDay}
					error={error}
				/>
				<TimeField
					name="poll-closes-time"
					label="Time"
					value={time}
					onChange={(next) => onChange(joinMoment(day, next))}
				/>
			</div>
			<p id="poll-closing-hint" className="mt-2 text-muted text-small">
				Everyone can see the results then. Without a time, it closes at the end of the day. Without a date, it stays
				open.
			</p>
		</fieldset>
	);
}
