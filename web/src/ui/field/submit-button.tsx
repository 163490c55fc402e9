import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { buttonClass } from '../base/button.ts';

interface SubmitButtonProps {
	isSending: boolean;
	children: ReactNode;
	variant?: 'primary' | 'quiet' | 'outlined';
}

/**
 * Disabled before the script has loaded, because the browser would submit the form itself, and while the form is being
 * sent.
 */
export function SubmitButton({ isSending, children, variant = 'primary' }: SubmitButtonProps) {
	const isHydrated = useHydrated();
	return (
		<button
			type="submit"
			disabled={!isHydrated}
			aria-disabled={isSending || undefined}
			className={`w-full ${buttonClass(variant, 'field')}`}
		>
			{isSending && <LoaderCircle size={18} aria-hidden className="animate-spin" />}
			{children}
		</button>
	);
}
