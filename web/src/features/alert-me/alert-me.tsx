import { Link } from '@tanstack/react-router';
import { BellPlus } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import type { AlertPrefill } from './alert-address.ts';

interface AlertMeProps {
	prefill: AlertPrefill;
	label?: string;
	/** Text after the label, for screen readers only. */
	about?: string;
	size?: 'regular' | 'large';
	/** Shows only the icon on phones. */
	isShortOnPhone?: boolean;
	className?: string;
}

/** A link to the form for a new alert. The alerts page sends visitors to the login and back to the form. */
export function AlertMe(props: AlertMeProps) {
	const { prefill, label = 'Alert me', about, size = 'regular', isShortOnPhone = false, className = '' } = props;
	return (
		<Link
			to="/deal-alerts"
			search={prefill}
			rel="nofollow"
			className={`print:hidden ${className} ${buttonClass('outlined', size)}`}
		>
			<BellPlus size={18} aria-hidden className="shrink-0" />
			<span className={isShortOnPhone ? 'max-tablet:sr-only' : ''}>{label}</span>{' '}
			{about && <span className="sr-only">{about}</span>}
		</Link>
	);
}
