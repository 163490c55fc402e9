import { Clock } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { FailurePanel } from '#ui/base/failure-panel.tsx';
import { StatePanel } from '#ui/base/state-panel.tsx';
import { EmptyPanel } from '#ui/panel/empty-panel.tsx';
import { LoadingPanel } from '#ui/panel/loading-panel.tsx';
import { GallerySection } from './gallery-section.tsx';

export function StatesSection() {
	return (
		<GallerySection id="states" title="Empty states">
			<div className="grid grid-cols-1 gap-5 *:rounded-control *:border *:border-line desk:grid-cols-2">
				<div className="py-4">
					<LoadingPanel label="Loading messages" />
				</div>
				<div>
					<EmptyPanel
						title="No messages yet"
						text="Write to another member, and it will appear here."
						action={
							<button type="button" className={buttonClass('outlined')}>
								Write one
							</button>
						}
					/>
				</div>
				<div>
					<FailurePanel level={3} text="The messages couldn’t be loaded." onRetry={() => undefined}>
						<a href="#states" className={buttonClass('quiet')}>
							Get help
						</a>
					</FailurePanel>
				</div>
				<div>
					<StatePanel icon={Clock} title="Not yet">
						<p>This opens on Monday.</p>
					</StatePanel>
				</div>
			</div>
		</GallerySection>
	);
}
