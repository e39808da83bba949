/**
 * What remotes may use of Redux Toolkit: slices and what they are made of. The store is the desk's. The rest of the library
 * (entities, listeners, dynamic middleware) would be in every browser only because a remote could ask for it.
 */
export {
  combineReducers,
  createAction,
  createAsyncThunk,
  createReducer,
  createSelector,
  createSlice,
  current,
  isAnyOf,
  nanoid,
} from '@reduxjs/toolkit';
