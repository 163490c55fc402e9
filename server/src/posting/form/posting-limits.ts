/** Pictures that the form may fetch for a member. */
export const PREVIEWS = { name: 'previewByMember', most: 300, seconds: 600 };
export const FETCHED_PICTURES = { name: 'fetchedPictureByMember', most: 100, seconds: 600 };
export const AUTOFILLS = { name: 'autofillByMember', most: 60, seconds: 600 };
