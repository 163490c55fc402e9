import { useRouter } from '@tanstack/react-router';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';

interface FormErrorProps {
	title?: string;
	text: string;
	/** Set if trying again may help. */
	onRetry?: (() => void) | undefined;
}

/** Replaces a form that cannot be shown. */
export function FormError(props: FormErrorProps) {
	const { history } = useRouter();
	return (
		<FailurePanel {...props}>
			<button type="button" onClick={() => history.back()} className={buttonClass('primary')}>
				Go Back
			</button>
		</FailurePanel>
	);
}
