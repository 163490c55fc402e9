import { Suspense, useRef, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { FieldLabel } from '../field/field-label.tsx';
import { fieldWellClass } from '../field/field-well.ts';
import { FieldError } from '../field/text-field.tsx';
import { lazyComponent } from '../panel/lazy-component.ts';
import { CalendarButton } from './calendar-button.tsx';
import { readDay, showDay } from './day-text.ts';

const CalendarPopover = lazyComponent(async () => (await import('./calendar-popover.tsx')).CalendarPopover);

interface DateFieldProps {
	name: string;
	label: string;
	/** "2026-11-30", or empty. */
	value: string;
	onChange: (day: string) => void;
	/** Called with typed text that is not a day. */
	onUnreadable?: (written: string) => void;
	/** The first and last day that can be chosen in the calendar. */
	from?: string;
	to?: string;
	isOptional?: boolean;
	error?: string | undefined;
}

/** A day, typed or chosen from a calendar. The calendar's script loads when it is first opened. */
export function DateField(props: DateFieldProps) {
	const { name, label, value, onChange, onUnreadable, from, to, isOptional, error } = props;
	const id = `field-${name}`;
	const input = useRef<HTMLInputElement>(null);
	const [isCalendarRequested, setIsCalendarRequested] = useState(false);
	const [written, setWritten] = useState<string | null>(null);
	const [isUnreadable, setIsUnreadable] = useState(false);
	const problem = isUnreadable ? 'Please enter a date like 30/11/2026.' : error;
	const settle = (text: string) => {
		const day = text.trim() === '' ? '' : readDay(text);
		setIsUnreadable(day === null);
		if (day === null) return onUnreadable?.(text);
		setWritten(null);
		onChange(day);
	};
	return (
		<div>
			<FieldLabel htmlFor={id} isOptional={isOptional}>
				{label}
			</FieldLabel>
			<div className={`flex h-11 items-center ${fieldWellClass(Boolean(problem))}`}>
				<input
					ref={input}
					id={id}
					name={name}
					type="text"
					autoComplete="off"
					placeholder="dd/mm/yyyy"
					value={written ?? showDay(value)}
					onChange={({ target }) => setWritten(target.value)}
					onBlur={() => written !== null && settle(written)}
					onKeyDown={({ key, nativeEvent }) => {
						if (!isComposing(nativeEvent) && key === 'Enter' && written !== null) settle(written);
					}}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${id}-error` : undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-ink outline-none placeholder:text-muted"
				/>
				{isCalendarRequested ? (
					<Suspense fallback={<CalendarButton label={label} aria-busy />}>
						<CalendarPopover label={label} value={value} from={from} to={to} onChoose={settle} />
					</Suspense>
				) : (
					<CalendarButton label={label} aria-haspopup="dialog" onClick={() => setIsCalendarRequested(true)} />
				)}
			</div>
			{problem && <FieldError id={`${id}-error`} text={problem} />}
		</div>
	);
}
