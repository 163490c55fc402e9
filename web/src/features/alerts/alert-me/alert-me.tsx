import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { type MouseEvent, Suspense, useState } from 'react';
import { readToken } from '#lib/session/session.ts';
import { buttonClass } from '#ui/base/button.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import type { AlertPrefill } from '../data/alert-address.ts';

const AlertMeDialog = lazyComponent(async () => (await import('./alert-me-dialog.tsx')).AlertMeDialog);

interface AlertMeProps {
	prefill: AlertPrefill;
	label?: string;
	/** Further text for screen readers. */
	about?: string;
	size?: 'regular' | 'large';
	/** Shows only the icon on phones. */
	isShortOnPhone?: boolean;
	className?: string;
}

/**
 * Opens the form for a new alert on this page. Its code loads then. Visitors are led to the alerts page, which leads them
 * to the login and back to the form.
 */
export function AlertMe(props: AlertMeProps) {
	const { prefill, label = 'Alert me', about, size = 'regular', isShortOnPhone = false, className = '' } = props;
	const [token, setToken] = useState<string | null>(null);
	const open = (event: MouseEvent) => {
		const session = readToken();
		if (session === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setToken(session);
	};
	return (
		<>
			<Link
				to="/deal-alerts"
				search={prefill}
				rel="nofollow"
				onClick={open}
				className={`print:hidden ${className} ${buttonClass('outlined', size)}`}
			>
				<BellPlus size={18} aria-hidden className="shrink-0" />
				<span className={isShortOnPhone ? 'max-tablet:sr-only' : ''}>{label}</span>{' '}
				{about && <span className="sr-only">{about}</span>}
			</Link>
			{token !== null && (
				<Suspense>
					<AlertMeDialog token={token} prefill={prefill} onClose={() => setToken(null)} />
				</Suspense>
			)}
		</>
	);
}
