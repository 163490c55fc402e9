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
// What else may be pasted would be taken away when the text is stored.
Link.PROTOCOL_WHITELIST = ['http', 'https'];

interface QuillStart {
	label: string;
	placeholder: string;
	extraFormats: readonly string[];
}

/** Makes an editor for bold, italic, lists and the extra formats out of an empty element. */
export function startQuill(host: HTMLElement, { label, placeholder, extraFormats }: QuillStart): Quill {
	const quill = new Quill(host, {
		placeholder,
		formats: ['bold', 'italic', 'list', ...extraFormats],
		// Pictures dropped or pasted would be embedded whole.
		modules: { uploader: { mimetypes: [] } },
	});
	// A picture of another site would be taken away when the text is stored.
	quill.clipboard.addMatcher('img', (node, delta) => (isOfThisSite(node) ? delta : new Delta()));
	// Tab leads on to the next control, as everywhere else.
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
