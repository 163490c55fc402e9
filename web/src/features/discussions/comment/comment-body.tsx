import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

/** Renders a member's text. The server has sanitised it. */
export function CommentBody({ html }: { html: string }) {
	return (
		<div
			className="prose-deal mt-1 [&_blockquote]:rounded-control [&_blockquote]:bg-raised [&_blockquote]:px-4 [&_blockquote]:py-3 [&_blockquote]:text-muted"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: members' HTML, cleaned by an allow-list on the server when it was stored
			dangerouslySetInnerHTML={{ __html: html }}
		/>
	);
}

/** Replaces a comment that members reported, until the reader chooses to see it. */
export function HiddenComment({ onShow }: { onShow: () => void }) {
	return (
		<p className="flex min-h-11 items-center gap-2.5 rounded-control bg-raised px-3.5 text-muted">
			<EyeOff size={18} aria-hidden className="shrink-0" />
			<span>
				Hidden after reports,{' '}
				<button
					type="button"
					aria-label="show the hidden comment"
					onClick={onShow}
					className="-mx-1 -my-2 rounded-badge px-1 py-2 font-semibold text-reef underline-offset-4 hover:underline"
				>
					show
				</button>
			</span>
		</p>
	);
}

/** Takes the space of the deleted comment, so that nothing around it moves. */
export function DeletedComment({ children }: { children: ReactNode }) {
	return (
		<div className="relative">
			<div aria-hidden className="invisible">
				{children}
			</div>
			<p className="absolute inset-0 flex items-center rounded-control bg-raised px-3.5 text-muted">
				This comment was deleted
			</p>
		</div>
	);
}
