import type { ReactNode } from 'react';
import { FieldError } from '#ui/field/text-field.tsx';

interface CaptchaPlaceholderProps {
	error: string | undefined;
	children: ReactNode;
}

/** Reserves the captcha's space while it loads, and takes the focus if the captcha is missing. */
export function CaptchaPlaceholder({ error, children }: CaptchaPlaceholderProps) {
	return (
		<div>
			{/* biome-ignore lint/a11y/useSemanticElements: a group inside the step's own fieldset that names the captcha */}
			<div
				role="group"
				aria-label="Captcha"
				aria-describedby={error ? 'captcha-error' : undefined}
				data-invalid={error ? '' : undefined}
				tabIndex={-1}
				className="min-h-[58px] rounded-control"
			>
				{children}
			</div>
			{error && <FieldError id="captcha-error" text={error} />}
		</div>
	);
}
