import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { Crumb } from './crumbs.ts';

const CRUMB_CLASS = 'inline-flex h-10 items-center';

/** On phones, a longer path needs a second line. */
const MOST_ON_ONE_LINE = 4;

/** Shows where the page is on the site. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
	const last = crumbs.length - 1;
	return (
		<nav aria-label="Breadcrumbs" className="font-medium text-muted text-small">
			<ol className={`flex items-center gap-x-1.5 ${crumbs.length > MOST_ON_ONE_LINE ? 'flex-wrap' : ''}`}>
				{crumbs.map(({ name, link }, index) => (
					<Fragment key={name}>
						{index > 0 && (
							<li aria-hidden className="shrink-0 text-faint">
								<ChevronRight size={14} />
							</li>
						)}
						{index === last ? (
							<li aria-current="page" className={`min-w-0 ${CRUMB_CLASS}`}>
								<span className="truncate">{name}</span>
							</li>
						) : (
							<li className="max-w-full shrink-0">
								<Link
									{...link}
									activeOptions={{ exact: true }}
									className={`max-w-full ${CRUMB_CLASS} transition-colors hover:text-ink`}
								>
									<span className="truncate">{name}</span>
								</Link>
							</li>
						)}
					</Fragment>
				))}
			</ol>
		</nav>
	);
}
