import { useState } from 'react';
import { Popover } from '../menu/popover.tsx';
import { Calendar } from './calendar.tsx';
import { CalendarButton } from './calendar-button.tsx';

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
