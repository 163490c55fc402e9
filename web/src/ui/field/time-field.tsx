import { TextField } from './text-field.tsx';

interface TimeFieldProps {
	name: string;
	label: string;
	/** "17:30", or empty. */
	value: string;
	onChange: (time: string) => void;
	isOptional?: boolean;
	error?: string | undefined;
	/** Minutes between the times that can be chosen. */
	stepMinutes?: number;
}

/** A time of day, as the browser's own field. It handles keys and the visitor's time format. */
export function TimeField({ onChange, stepMinutes = 1, ...field }: TimeFieldProps) {
	return <TextField {...field} type="time" step={stepMinutes * 60} onChange={({ target }) => onChange(target.value)} />;
}
