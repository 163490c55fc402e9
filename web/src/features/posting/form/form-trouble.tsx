import { useRouter } from '@tanstack/react-router';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';

interface FormTroubleProps {
	title?: string;
	text: string;
	/** Where trying again may help. */
	onRetry?: (() => void) | undefined;
}

/** Stands in place of a form that cannot be shown. */
export function FormTrouble(props: FormTroubleProps) {
	const { history } = useRouter();
	return (
		<FailurePanel {...props}>
			<button type="button" onClick={() => history.back()} className={buttonClass('primary')}>
				Go Back
			</button>
		</FailurePanel>
	);
}
