import Quill from 'quill/core.js';
import Bold from 'quill/formats/bold.js';
import Italic from 'quill/formats/italic.js';
import List from 'quill/formats/list.js';
import './rich-text-quill.css';

Quill.register({ 'formats/bold': Bold, 'formats/italic': Italic, 'formats/list': List });

interface QuillLabels {
	label: string;
	placeholder: string;
}

/** Makes an editor for bold, italic and lists out of an empty element. */
export function startQuill(host: HTMLElement, { label, placeholder }: QuillLabels): Quill {
	const quill = new Quill(host, {
		placeholder,
		formats: ['bold', 'italic', 'list'],
		// Pictures dropped or pasted would be embedded whole.
		modules: { uploader: { mimetypes: [] } },
	});
	// Tab leads on to the next control, as everywhere else.
	quill.keyboard.bindings.Tab = [];
	quill.root.setAttribute('role', 'textbox');
	quill.root.setAttribute('aria-multiline', 'true');
	quill.root.setAttribute('aria-label', label);
	quill.root.setAttribute('aria-placeholder', placeholder);
	return quill;
}
