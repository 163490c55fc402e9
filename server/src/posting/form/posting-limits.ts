/** What a member may have fetched for the form. */
export const PREVIEWS = { name: 'previewByMember', most: 300, seconds: 600 };
export const FETCHED_PICTURES = { name: 'fetchedPictureByMember', most: 100, seconds: 600 };
export const AUTOFILLS = { name: 'autofillByMember', most: 60, seconds: 600 };
