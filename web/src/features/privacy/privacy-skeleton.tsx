import { Skeleton } from '#ui/base/skeleton.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { PrivacyFrame } from './privacy-frame.tsx';

export function PrivacySkeleton() {
	return (
		<PrivacyFrame>
			<LoadingPanel label="Loading your privacy settings">
				<div className="flex flex-col gap-4 desk:gap-5">
					<Skeleton className="h-10 w-40" />
					<Skeleton className="h-[222px] rounded-card" />
					<Skeleton className="h-[240px] rounded-card desk:h-[206px]" />
					<Skeleton className="h-[420px] rounded-card desk:h-[324px]" />
				</div>
			</LoadingPanel>
		</PrivacyFrame>
	);
}
