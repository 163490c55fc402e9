import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { StatePanel } from '#ui/base/state-panel.tsx';

export function NotFoundPage() {
	return <NotFound title="Page not found" />;
}

/** What stands where a page would; `title` names what is missing. */
export function NotFound({ title }: { title: string }) {
	return (
		<StatePanel
			icon={Compass}
			title={title}
			level={1}
			action={
				<Link to="/" className={buttonClass('primary')}>
					See the newest deals
				</Link>
			}
		>
			<p>This burrow is empty. The page may have moved, or the address may have a typo.</p>
		</StatePanel>
	);
}
