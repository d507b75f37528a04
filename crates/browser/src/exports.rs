//! What a worker calls. Texts go through two buffers that are ours: nothing here reads or writes by a pointer, so there is
//! nothing to get wrong on this side.

// The attribute is unsafe because another symbol of the same name would be a mistake that no compiler finds; these three
// stand in this file alone, and no C library has them.
#![allow(unsafe_code)]

use crate::Parlour;
use std::cell::RefCell;

#[derive(Default)]
struct Desk {
    parlour: Parlour,
    call: Vec<u8>,
    answer: String,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Where to write a call of so many bytes, as UTF-8. Good until the next one is reserved.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(len: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| {
        desk.call = vec![0; len];
        desk.call.as_mut_ptr()
    })
}

/// Answers the call that was written, and says where the answer is. Good until the next call is answered.
#[unsafe(no_mangle)]
pub extern "C" fn call() -> *const u8 {
    DESK.with_borrow_mut(|Desk { parlour, call, answer }| {
        *answer = parlour.answer(&String::from_utf8_lossy(call));
        answer.as_ptr()
    })
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn answered() -> usize {
    DESK.with_borrow(|desk| desk.answer.len())
}
