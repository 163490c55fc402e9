import { BasicsSection } from './basics-section.tsx';
import { ChoiceFieldsSection } from './choice-fields-section.tsx';
import { FilesSection } from './files-section.tsx';
import type { GalleryAddress } from './gallery-address.ts';
import { OverlaysSection } from './overlays-section.tsx';
import { StatesSection } from './states-section.tsx';
import { TablesSection } from './tables-section.tsx';
import { TabsSection } from './tabs-section.tsx';
import { TextFieldsSection } from './text-fields-section.tsx';

/** Every building block in each of its states, to be looked at, tried and tested in one place. */
export function GalleryPage({ address }: { address: GalleryAddress }) {
	return (
		<div className="content-width pt-8 pb-16 desk:pt-12">
			<h1 className="font-extrabold text-head tracking-tight">Building blocks</h1>
			<p className="mt-2 max-w-[680px] text-muted">What pages are made of, with made-up content.</p>
			<div className="mt-8 flex flex-col gap-5">
				<BasicsSection />
				<OverlaysSection />
				<TextFieldsSection />
				<ChoiceFieldsSection />
				<FilesSection />
				<TabsSection tab={address.tab ?? 'seen'} page={address.page ?? 1} />
				<TablesSection />
				<StatesSection />
			</div>
		</div>
	);
}
