import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password, hidden until the visitor shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'control'>) {
	const [isShown, setIsShown] = useState(false);
	const Icon = isShown ? EyeOff : Eye;
	return (
		<TextField
			{...props}
			type={isShown ? 'text' : 'password'}
			icon={LockKeyhole}
			spellCheck={false}
			autoCapitalize="none"
			control={
				<button
					type="button"
					aria-pressed={isShown}
					aria-label={`Show ${props.label.toLowerCase()}`}
					onClick={() => setIsShown(!isShown)}
					className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-ink"
				>
					<Icon size={18} aria-hidden />
				</button>
			}
		/>
	);
}
