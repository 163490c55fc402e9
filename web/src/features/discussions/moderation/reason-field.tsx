import { MAX_REASON_LENGTH } from '@bilby/contract/kernel/limits';
import { TextField } from '#ui/field/text-field.tsx';

interface ReasonFieldProps {
	value: string;
	onChange: (reason: string) => void;
}

/** A free-text field for the moderator's reason. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
	return (
		<TextField
			name="moderation-reason"
			label="Reason"
			isOptional
			autoComplete="off"
			maxLength={MAX_REASON_LENGTH}
			value={value}
			onChange={({ target }) => onChange(target.value)}
		/>
	);
}
