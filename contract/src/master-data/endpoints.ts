import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	addBrandBody,
	addCategoryBody,
	addStoreBody,
	addTagBody,
	brandListReply,
	categoryListReply,
	categoryStatsReply,
	changedMasterReply,
	deleteMastersBody,
	editCategoryBody,
	logoForm,
	logoReply,
	masterListBody,
	masterUsesBody,
	masterUsesReply,
	mergeMastersBody,
	removeLogoBody,
	storeListReply,
	tagListReply,
	updateBrandBody,
	updateStoreBody,
	updateTagBody,
} from './wire.ts';

const group = 'master data';
const list = { access: 'browse', wantsViewer: true, group, body: masterListBody } as const;
const edit = { access: 'editMasterData', limit: 'write', group, reply: changedMasterReply } as const;

export const masterDataEndpoints = {
	'POST /api/brands': { ...list, summary: 'Brands', reply: brandListReply },
	'POST /api/category': { ...list, summary: 'Categories', reply: categoryListReply },
	'POST /api/store': { ...list, summary: 'Stores', reply: storeListReply },
	'POST /api/tags': { ...list, summary: 'Tags', reply: tagListReply },
	'POST /api/addStore': { ...edit, summary: 'Add a store', body: addStoreBody },
	'POST /api/updateStore': { ...edit, summary: 'Change a store', body: updateStoreBody },
	'POST /api/addBrand': { ...edit, summary: 'Add a brand', body: addBrandBody },
	'POST /api/updateBrand': { ...edit, summary: 'Change a brand', body: updateBrandBody },
	'POST /api/addCategory': { ...edit, summary: 'Add a category', body: addCategoryBody },
	'POST /api/editCategory': { ...edit, summary: 'Change a category', body: editCategoryBody },
	'POST /api/addTag': { ...edit, summary: 'Add a tag', body: addTagBody },
	'POST /api/updateTag': { ...edit, summary: 'Change a tag', body: updateTagBody },
	'POST /api/mergeMasters': {
		...edit,
		needsConfirmation: true,
		summary: 'Merge a store, brand, category or tag into another one',
		description: 'Deals and followers move to the other entry in the background. The old slug leads to the new one.',
		body: mergeMastersBody,
	},
	'POST /api/masterLogo': {
		...edit,
		summary: 'Upload the logo of a store or brand',
		description: 'JPEG, PNG, WebP or AVIF. `logo` is then the file name: `/images/logos/{logo}.webp` has 160 pixels.',
		form: logoForm,
		reply: logoReply,
	},
	'POST /api/removeMasterLogo': {
		...edit,
		summary: 'Remove the logo of a store or brand',
		body: removeLogoBody,
		reply: logoReply,
	},
	'POST /api/masterUses': {
		...list,
		summary: 'The number of deals of stores, brands, categories or tags',
		body: masterUsesBody,
		reply: masterUsesReply,
	},
	'POST /api/deleteMasters': {
		access: 'editMasterData',
		limit: 'write',
		group,
		summary: 'Suspend a store, brand, category or tag. Nothing is deleted',
		body: deleteMastersBody,
		reply: messageReply,
	},
	'GET /api/category-stats': {
		access: 'browse',
		group,
		summary: 'Deal counts of each category, including its subcategories',
		reply: categoryStatsReply,
	},
} as const satisfies EndpointTable;
