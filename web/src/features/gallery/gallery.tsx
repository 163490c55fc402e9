import { useState } from 'react';
import type { Theme } from '#lib/page/theme.ts';
import { SegmentedChoice } from '#ui/field/segmented-choice.tsx';
import { BasicsSection, StatesSection } from './basics-sections.tsx';
import { ChoiceFieldsSection, FilesSection, TextFieldsSection } from './fields-sections.tsx';
import type { GalleryAddress } from './gallery-address.ts';
import { TablesSection, TabsSection } from './lists-sections.tsx';
import { OverlaysSection } from './overlays-section.tsx';

const THEMES: { value: Theme | undefined; label: string }[] = [
	{ value: undefined, label: 'Same as page' },
	{ value: 'dark', label: 'Dark' },
	{ value: 'light', label: 'Light' },
];

/**
 * Shows every interface component in each of its states, to look at, try and test. The gallery has its own theme
 * switch: tokens follow the nearest element that names a theme, so the visitor's choice for the site stays.
 */
export function Gallery({ address }: { address: GalleryAddress }) {
	const [theme, setTheme] = useState<Theme>();
	return (
		<section aria-labelledby="building-blocks">
			<div className="content-width flex flex-wrap items-end justify-between gap-5">
				<div>
					<h2 id="building-blocks" className="font-extrabold text-head tracking-tight">
						Building blocks
					</h2>
					<p className="mt-2 max-w-[680px] text-muted">The components that pages are made of, with made-up content.</p>
				</div>
				<div className="w-[340px] max-tablet:w-full">
					<SegmentedChoice
						label="Theme of the building blocks"
						name="gallery-theme"
						choices={THEMES}
						value={theme}
						onChange={setTheme}
					/>
				</div>
			</div>
			<div data-theme={theme} className="mt-4 bg-bg py-4 text-ink">
				<div className="content-width flex flex-col gap-5">
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
		</section>
	);
}
