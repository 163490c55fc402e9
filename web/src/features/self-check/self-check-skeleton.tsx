import { INSTALLATION_PARTS } from '@bilby/contract/self-check/installation-parts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { CHECK_HEAD, CHECK_ROW, CHECK_ROWS, SelfCheckFrame } from './self-check-frame.tsx';

/** Shown while the page loads. */
export function SelfCheckPending() {
	return (
		<SelfCheckFrame>
			<SelfCheckSkeleton />
		</SelfCheckFrame>
	);
}

/** As large as the list that replaces it. */
export function SelfCheckSkeleton() {
	return (
		<div role="status" aria-busy="true">
			<span className="sr-only">Checking what the site runs on…</span>
			<div aria-hidden>
				<div className={CHECK_HEAD}>
					<Skeleton className="h-5 w-64" />
					<Skeleton className="h-10 w-36" />
				</div>
				<div className={CHECK_ROWS}>
					{INSTALLATION_PARTS.map((part) => (
						<div key={part} className={CHECK_ROW}>
							<div>
								<Skeleton className="my-1 h-4 w-24" />
								<Skeleton className="my-0.5 h-4 w-44" />
							</div>
							<Skeleton className="h-6 w-20" />
							<Skeleton className="h-4 w-20" />
							<Skeleton className="ml-auto h-4 w-12" />
						</div>
					))}
				</div>
			</div>
		</div>
	);
}
