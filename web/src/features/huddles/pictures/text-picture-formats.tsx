import { Suspense } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import type { EditorExtras, EditorTools } from '#ui/rich-text/rich-text-editor.tsx';

const TextPictureTools = lazyComponent(async () => (await import('./text-picture-tools.tsx')).TextPictureTools);

/** The formats for texts of huddles and posts: all of them, and pictures. Their code loads with the editor. */
export const TEXT_PICTURE_FORMATS: EditorExtras = { formats: ['blockquote', 'link', 'image'], Tools };

const PictureStates = lazyComponent(async () => (await import('./picture-states.tsx')).PictureStates);

/** Lets staff take down pictures of a text and restore them. */
export function TextPictureStates({ html }: { html: string }) {
	return (
		<Suspense>
			<PictureStates html={html} />
		</Suspense>
	);
}

function Tools(editor: EditorTools) {
	return (
		<Suspense>
			<TextPictureTools {...editor} />
		</Suspense>
	);
}
