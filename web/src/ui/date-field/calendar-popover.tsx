import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { Popover } from '#ui/menu/popover.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { showDay, toDate, toDay } from './day-text.ts';

const STEP =
	'grid size-10 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink aria-disabled:opacity-40';

const LOOK = {
	months: 'relative',
	nav: 'absolute inset-x-0 top-0 flex justify-between',
	button_previous: STEP,
	button_next: STEP,
	month_caption: 'grid h-10 place-items-center font-bold',
	month_grid: 'mt-2 border-collapse',
	weekday: 'h-8 w-10 font-medium text-muted text-small',
	day: 'group p-0 text-center tabular-nums',
	day_button:
		'size-10 rounded-control transition-colors hover:bg-raised disabled:text-faint disabled:line-through group-data-today:font-bold group-data-today:text-ochre group-data-selected:bg-ink group-data-selected:font-bold group-data-selected:text-bg',
	outside: 'text-muted',
};

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface CalendarPopoverProps {
	/** The field's label. */
	label: string;
	value: string;
	from?: string | undefined;
	to?: string | undefined;
	onChoose: (day: string) => void;
}

/** The calendar next to its button. It opens as soon as its script has loaded, because the click has requested it. */
export function CalendarPopover({ label, onChoose, ...days }: CalendarPopoverProps) {
	const [isOpen, setIsOpen] = useState(true);
	return (
		<Popover
			label={`Calendar for ${label}`}
			align="end"
			isOpen={isOpen}
			onOpenChange={setIsOpen}
			trigger={<CalendarButton label={label} />}
		>
			<Calendar
				{...days}
				onChoose={(day) => {
					onChoose(day);
					setIsOpen(false);
				}}
			/>
		</Popover>
	);
}

interface CalendarProps {
	/** "2026-11-30", or empty. */
	value: string;
	onChoose: (day: string) => void;
	/** The first and last day that can be chosen. */
	from?: string | undefined;
	to?: string | undefined;
}

/** "Monday 30 Nov 2026, selected". The name contains the visible number, which speech control needs. */
function nameDay(date: Date, { selected }: { selected?: boolean }): string {
	return `${WEEKDAYS[date.getDay()]} ${showDay(toDay(date))}${selected ? ', selected' : ''}`;
}

/** A month of days. Arrow keys move by day, Page Up and Page Down by month, and Enter chooses. */
function Calendar({ value, onChoose, from, to }: CalendarProps) {
	const selected = toDate(value);
	const [first, last] = [toDate(from ?? ''), toDate(to ?? '')];
	return (
		<DayPicker
			mode="single"
			required
			autoFocus
			weekStartsOn={1}
			selected={selected}
			onSelect={(date) => onChoose(toDay(date))}
			classNames={LOOK}
			labels={{ labelDayButton: nameDay }}
			components={{
				Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeft size={18} /> : <ChevronRight size={18} />),
			}}
			{...(selected ? { defaultMonth: selected } : {})}
			{...(first ? { startMonth: first } : {})}
			{...(last ? { endMonth: last } : {})}
			disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
		/>
	);
}
