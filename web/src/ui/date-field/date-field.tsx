import { CalendarDays } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Skeleton } from '../base/skeleton.tsx';
import { FieldLabel } from '../field/field-label.tsx';
import { fieldWellClass } from '../field/field-well.ts';
import { FieldError } from '../field/text-field.tsx';
import { Popover } from '../menu/popover.tsx';
import { IconButton } from '../panel/icon-button.tsx';
import { lazyComponent } from '../panel/lazy-component.ts';
import { readDay, showDay } from './day-text.ts';

const Calendar = lazyComponent(async () => (await import('./calendar.tsx')).Calendar);

interface DateFieldProps {
	name: string;
	label: string;
	/** "2026-11-30", or empty. */
	value: string;
	onChange: (day: string) => void;
	/** The first and the last day that may be chosen from the calendar. */
	from?: string;
	to?: string;
	isOptional?: boolean;
	error?: string | undefined;
}

/** A day, written by hand or chosen from a calendar, whose script comes when it is first opened. */
export function DateField({ name, label, value, onChange, from, to, isOptional, error }: DateFieldProps) {
	const id = `field-${name}`;
	const input = useRef<HTMLInputElement>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [written, setWritten] = useState<string | null>(null);
	const [isUnreadable, setIsUnreadable] = useState(false);
	const problem = isUnreadable ? 'That is no date. Write it like 30/11/2026.' : error;
	const settle = (text: string) => {
		const day = text.trim() === '' ? '' : readDay(text);
		setIsUnreadable(day === null);
		if (day === null) return;
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
					placeholder="30/11/2026"
					value={written ?? showDay(value)}
					onChange={({ target }) => setWritten(target.value)}
					onBlur={() => written !== null && settle(written)}
					onKeyDown={({ key }) => key === 'Enter' && written !== null && settle(written)}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${id}-error` : undefined}
					className="h-full min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-ink outline-none placeholder:text-muted"
				/>
				<Popover
					label={`Calendar for ${label}`}
					align="end"
					isOpen={isOpen}
					onOpenChange={setIsOpen}
					trigger={<IconButton icon={CalendarDays} label={`Choose ${label} from a calendar`} />}
				>
					<Suspense fallback={<Skeleton className="h-[336px] w-[280px]" />}>
						<Calendar
							value={value}
							from={from}
							to={to}
							onChoose={(day) => {
								settle(day);
								setIsOpen(false);
							}}
						/>
					</Suspense>
				</Popover>
			</div>
			{problem && <FieldError id={`${id}-error`} text={problem} />}
		</div>
	);
}
