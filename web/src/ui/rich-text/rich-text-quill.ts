import Quill, { Delta } from 'quill/core.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import Image from 'quill/formats/image.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import './rich-text-quill.css';

Quill.register({
	'formats/blockquote': Blockquote,
	'formats/bold': Bold,
	'formats/image': Image,
	'formats/italic': Italic,
	'formats/link': Link,
	'formats/list': List,
});
// The server removes links with other schemes.
Link.PROTOCOL_WHITELIST = ['http', 'https'];

interface QuillStart {
	label: string;
	placeholder: string;
	extraFormats: readonly string[];
}

/** Creates an editor in an empty element, for bold, italic, lists and the extra formats. */
export function startQuill(host: HTMLElement, { label, placeholder, extraFormats }: QuillStart): Quill {
	const quill = new Quill(host, {
		placeholder,
		formats: ['bold', 'italic', 'list', ...extraFormats],
		// Otherwise dropped and pasted pictures would be embedded as data.
		modules: { uploader: { mimetypes: [] } },
	});
	// The server removes pictures from other sites.
	quill.clipboard.addMatcher('img', (node, delta) => (isOfThisSite(node) ? delta : new Delta()));
	// Tab moves to the next control, as everywhere else.
	quill.keyboard.bindings.Tab = [];
	quill.root.setAttribute('role', 'textbox');
	quill.root.setAttribute('aria-multiline', 'true');
	quill.root.setAttribute('aria-label', label);
	quill.root.setAttribute('aria-placeholder', placeholder);
	return quill;
}

function isOfThisSite(node: Node): boolean {
	return node instanceof Element && /^\/images\/\w/.test(node.getAttribute('src') ?? '');
}
