import { Link } from '@tanstack/react-router';
import { PROSE_LINK } from '#ui/panel/prose-link.ts';
import { isUndecided } from './push-support.ts';

/** Points to push notifications, until the owner of this browser has decided about them. */
export function PushHint() {
	if (!isUndecided()) return null;
	return (
		<p className="mt-6 text-muted">
			Want to know within seconds?{' '}
			<Link to="/notifications" search={{ tab: 'settings' }} hash="push-title" className={PROSE_LINK}>
				Turn on push notifications
			</Link>{' '}
			on this device.
		</p>
	);
}
