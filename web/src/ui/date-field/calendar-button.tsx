import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../panel/icon-button.tsx';

/** Opens the calendar of the field with this label. */
export function CalendarButton({ label, ...button }: Omit<ComponentProps<typeof IconButton>, 'icon'>) {
	return <IconButton {...button} icon={CalendarDays} label={`Choose ${label} from a calendar`} />;
}
