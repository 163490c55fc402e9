import { joinMoment, splitMoment } from '#features/posting/form/deal-moment.ts';
import { DateField } from '#ui/date-field/date-field.tsx';
import { TimeField } from '#ui/field/time-field.tsx';

interface PollClosingProps {
	closesAt: string;
	onChange: (closesAt: string) => void;
	error: string | undefined;
}

/** A field for the closing time of a poll. */
export function PollClosing({ closesAt, onChange, error }: PollClosingProps) {
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
				Everyone sees the results then. Without a time, it closes at the end of the day. Without a date, it stays open.
			</p>
		</fieldset>
	);
}
