import { Link } from '@tanstack/react-router';
import { UserX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';

/** Confirms that the deletion is requested. It replaces the page, so reading starts at its heading. */
export function Goodbye({ deletesAt }: { deletesAt: string }) {
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		window.scrollTo(0, 0);
		panel.current?.focus({ preventScroll: true });
	}, []);
	return (
		<div ref={panel} role="status" tabIndex={-1} className="outline-none">
			<StatePanel
				icon={UserX}
				title="Your account will be deleted"
				level={1}
				action={
					<Link to="/" className={buttonClass('quiet')}>
						See the newest deals
					</Link>
				}
			>
				<p>
					It will be deleted on {formatDay(deletesAt)}. You’ve been signed out everywhere. Changed your mind? Log in
					before that day and choose “Keep my account”. We’ve emailed you the details.
				</p>
			</StatePanel>
		</div>
	);
}
